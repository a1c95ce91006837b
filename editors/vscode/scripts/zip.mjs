// A zip archive whose bytes depend on its content alone: no times, no order of the file system.
import { deflateRawSync, inflateRawSync } from 'node:zlib';

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

export function checksum(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = table[(value ^ byte) & 0xff] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

// 1 January 1980, the format's first day.
const date = 0x21;
const deflated = 8;
const unix = 3 << 8;

/** `files`: `{ name, bytes, isExecutable }`. */
export function zip(files) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const { name, bytes, isExecutable } of [...files].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const encoded = Buffer.from(name, 'utf8');
    const data = deflateRawSync(bytes, { level: 9 });
    // Version, flags (names are UTF-8), method, time, date, checksum, sizes, lengths of name and extra field.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(deflated, 4);
    common.writeUInt16LE(0, 6);
    common.writeUInt16LE(date, 8);
    common.writeUInt32LE(checksum(bytes), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(encoded.length, 22);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), common, encoded, data);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((((isExecutable ? 0o100755 : 0o100644) << 16) >>> 0), 6);
    rest.writeUInt32LE(offset, 10);
    const madeBy = Buffer.alloc(2);
    madeBy.writeUInt16LE(unix | 20, 0);
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), madeBy, common, rest, encoded);
    offset += 30 + encoded.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

/** The files of an archive as `zip` writes it. */
export function unzip(archive) {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = [];
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    if (archive.toString('latin1', at, at + 4) !== 'PK\x01\x02') throw new Error('no entry where one is expected');
    const [compressed, nameLength, local] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = inflateRawSync(archive.subarray(start, start + compressed));
    if (checksum(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    files.push({ name, bytes, isExecutable: ((archive.readUInt32LE(at + 38) >>> 16) & 0o111) !== 0 });
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
