#!/bin/sh
# Says in a comment what a change does to the dependency graph, and keeps that one comment up to date:
#
#   graph-comment.sh BASE [option or path ...]
#
# BASE is a git revision that is in the clone; the rest goes to `safedi-lsp diff`. On GitHub it takes GH_TOKEN,
# GITHUB_REPOSITORY and PULL_REQUEST, and needs `gh`; on GitLab GITLAB_TOKEN with the scope `api` and what a pipeline of
# a merge request has, and needs `curl` and `jq`. Without permission to comment, as for a change from a fork, it still
# prints the comment. Its exit status is that of the comparison: 1 when the change brings an error.
set -eu

base="${1:?usage: graph-comment.sh BASE [option or path ...]}"
shift
mark='<!-- safedi-lsp diff -->'
report="$(mktemp)"
trap 'rm -f "$report" "$report.body"' EXIT

status=0
safedi-lsp diff "$base" --format markdown --output "$report" "$@" || status=$?
if [ "$status" -gt 1 ]; then exit "$status"; fi
cat "$report"
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$report" >> "$GITHUB_STEP_SUMMARY"; fi
{ echo "$mark"; cat "$report"; } > "$report.body"
is_same=false
if grep -q '^No difference from ' "$report"; then is_same=true; fi

# Prints nothing where there is no comment of ours.
github_comment() {
  gh api --paginate "repos/$GITHUB_REPOSITORY/issues/$PULL_REQUEST/comments" --jq \
    ".[] | select(.user.login == \"github-actions[bot]\" and (.body | startswith(\"$mark\"))) | .id"
}

comment_on_github() {
  known="$(github_comment | head -n 1)" || return 1
  if [ -n "$known" ]; then
    gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$known" --field "body=@$report.body"
  elif [ "$is_same" = false ]; then
    gh api --silent --method POST "repos/$GITHUB_REPOSITORY/issues/$PULL_REQUEST/comments" --field "body=@$report.body"
  fi
}

gitlab() {
  curl --silent --show-error --fail --header "PRIVATE-TOKEN: $GITLAB_TOKEN" "$@"
}

comment_on_gitlab() {
  notes="$CI_API_V4_URL/projects/$CI_PROJECT_ID/merge_requests/$CI_MERGE_REQUEST_IID/notes"
  own="$(gitlab "$CI_API_V4_URL/user" | jq .id)" || return 1
  known="$(gitlab "$notes?per_page=100&order_by=created_at&sort=asc" |
    jq --arg mark "$mark" --argjson own "$own" \
      'map(select(.author.id == $own and (.body | startswith($mark))))[0].id // empty')" || return 1
  if [ -n "$known" ]; then
    gitlab --output /dev/null --request PUT --data-urlencode "body@$report.body" "$notes/$known"
  elif [ "$is_same" = false ]; then
    gitlab --output /dev/null --request POST --data-urlencode "body@$report.body" "$notes"
  fi
}

if [ -n "${GH_TOKEN:-}" ] && [ -n "${PULL_REQUEST:-}" ]; then
  comment_on_github || echo "warning: the comment could not be written" >&2
elif [ -n "${GITLAB_TOKEN:-}" ] && [ -n "${CI_MERGE_REQUEST_IID:-}" ]; then
  comment_on_gitlab || echo "warning: the comment could not be written" >&2
fi
exit "$status"
