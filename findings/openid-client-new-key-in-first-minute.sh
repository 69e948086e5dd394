#!/usr/bin/env bash
# openid-client 6.8.9 with `enableNonRepudiationChecks` fetches the provider's keys at the first ID token and not again in the
# next 60 seconds, even for a `kid` that is not among them. A provider that has exchanged its key in between is refused with
# `no applicable keys found`, after the code was already spent, although its JWKS has the new key; jose's
# `createRemoteJWKSet(url, { cooldownDuration: 0 })` verifies the same token. Two sign-ins at a provider on loopback, which
# exchanges its key between them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --no-audit --no-fund --silent openid-client@6.8.9 jose@6.2.17 node@24.21.0
cat > sign-ins.js <<'JS'
import { createServer } from 'node:http'
import { createRemoteJWKSet, compactVerify, exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as client from 'openid-client'
const exchangeKey = async (kid) => {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}
let key = await exchangeKey('old')
let fetches = 0
let token
const answers = {
  '/.well-known/openid-configuration': () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }),
  '/jwks': () => (fetches++, { keys: [key.jwk] }),
  '/token': async () => {
    token = await new SignJWT({})
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .setIssuer(issuer).setAudience('shop').setSubject('ida').setIssuedAt().setExpirationTime('5m')
      .sign(key.privateKey)
    return { access_token: 'a', token_type: 'bearer', id_token: token }
  },
}
const server = createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(await answers[request.url]()))
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const issuer = `http://127.0.0.1:${server.address().port}`
const configuration = await client.discovery(new URL(issuer), 'shop', 'secret', undefined, {
  execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
})
const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`), { cooldownDuration: 0 })
const signIn = async () => {
  try {
    const verifier = { pkceCodeVerifier: client.randomPKCECodeVerifier(), idTokenExpected: true }
    await client.authorizationCodeGrant(configuration, new URL(`${issuer}/back?code=c`), verifier)
    return 'signed in'
  } catch (error) {
    return `refused: ${error.message}`
  }
}
console.log(`first: ${await signIn()}`)
await compactVerify(token, keys)
key = await exchangeKey('new')
fetches = 0
console.log(`second: ${await signIn()}, after ${fetches} fetches of the keys`)
console.log(`jose: ${(await compactVerify(token, keys)).protectedHeader.kid}, after ${fetches} fetch of the keys`)
server.close()
JS
seen=$(./node_modules/.bin/node sign-ins.js)
echo "$seen"
[ "$seen" = "first: signed in
second: refused: error when selecting a JWT verification key, no applicable keys found, after 0 fetches of the keys
jose: new, after 1 fetch of the keys" ] || { echo "openid-client behaves otherwise now"; exit 1; }
