#!/usr/bin/env bash
# npm 11.19.1: `npm sbom --omit dev` leaves out a direct production dependency when a development dependency needs it too.
# Here react 19.2.0 is a dependency and react-dom 19.2.0, which has it as a peer, a development dependency:
# `npm ls --omit dev` lists react, the CycloneDX and SPDX files do not. A bill of materials made so is incomplete.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir tool project
(cd tool && echo '{"private":true}' > package.json && npm install --no-audit --no-fund --silent npm@11.19.1)
npm="$folder/tool/node_modules/.bin/npm"
cd project
cat > package.json <<'JSON'
{
  "name": "shop",
  "version": "1.0.0",
  "private": true,
  "dependencies": { "react": "19.2.0" },
  "devDependencies": { "react-dom": "19.2.0" }
}
JSON
"$npm" install --no-audit --no-fund --silent
listed=$("$npm" ls --omit dev --parseable --all | grep -c '/node_modules/react$' || true)
whole=$("$npm" sbom --sbom-format cyclonedx | grep -c '"bom-ref": "react@19.2.0"' || true)
cyclonedx=$("$npm" sbom --sbom-format cyclonedx --omit dev | grep -c '"bom-ref": "react@19.2.0"' || true)
spdx=$("$npm" sbom --sbom-format spdx --omit dev | grep -c '"name": "react"' || true)
echo "npm ls --omit dev: $listed, npm sbom: $whole, npm sbom --omit dev: $cyclonedx (CycloneDX), $spdx (SPDX)"
[ "$listed $whole $cyclonedx $spdx" = "1 1 0 0" ] || { echo "npm behaves otherwise now"; exit 1; }
