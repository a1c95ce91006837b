import ServerCore

let server = APIServer(configuration: Configuration(databasePath: "/var/db/api", mailHost: "localhost"))
print(server.site.request("r1").handle())
server.console.request("r2").handle()
