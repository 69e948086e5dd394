#!/usr/bin/env bash
# amqplib 2.3.1: a broker that refuses the virtual host (AMQP 0-9-1: connection.close in reply to connection.open, as
# RabbitMQ does with 530 "NOT_ALLOWED - vhost x not found") rejects connect() with "Expected ConnectionOpenOk; got
# <ConnectionClose channel:0>": neither the message nor a property of the error has the code or the reason. Refused
# credentials, one step earlier, are reported with both. So a wrong virtual host cannot be told from an account that has
# no access to it, nor from a limit of connections. Here a server speaks the handshake that RabbitMQ 3.10.8 speaks.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --no-audit --no-fund --silent amqplib@2.3.1 node@24.21.0
cat > handshake.js <<'JS'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { connect } from 'amqplib'

const short = (value) => { const bytes = Buffer.alloc(2); bytes.writeUInt16BE(value); return bytes }
const long = (value) => { const bytes = Buffer.alloc(4); bytes.writeUInt32BE(value); return bytes }
const shortText = (text) => Buffer.concat([Buffer.of(text.length), Buffer.from(text)])
const longText = (text) => Buffer.concat([long(text.length), Buffer.from(text)])
const method = (classId, id, ...fields) => {
  const payload = Buffer.concat([short(classId), short(id), ...fields])
  return Buffer.concat([Buffer.of(1), short(0), long(payload.length), payload, Buffer.of(0xce)])
}
const start = method(10, 10, Buffer.of(0, 9), long(0), longText('PLAIN'), longText('en_US'))
const tune = method(10, 30, short(2047), long(131072), short(60))
const close = (code, reason) => method(10, 50, short(code), shortText(reason), short(10), short(40))

/** The methods of the client, in order: start-ok, tune-ok and open. */
const refusal = async (at, code, reason) => {
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (piece) => {
      bytes = Buffer.concat([bytes, piece])
      if (bytes.toString('latin1', 0, 4) === 'AMQP') {
        socket.write(start)
        bytes = bytes.subarray(8)
      }
      while (bytes.length >= 8 && bytes.length >= bytes.readUInt32BE(3) + 8) {
        const id = bytes.readUInt16BE(9)
        bytes = bytes.subarray(bytes.readUInt32BE(3) + 8)
        if (id === at) socket.write(close(code, reason))
        else if (id === 11) socket.write(tune)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const error = await connect({ hostname: '127.0.0.1', port: server.address().port, vhost: 'shop' }).catch((error) => error)
  server.close()
  const all = [error.message, ...Object.entries(error).map(([name, value]) => `${name}=${value}`)].join(' ')
  return `${all.includes(String(code))} ${all.includes(reason)} ${error.message.slice(0, 60)}`
}
console.log(await refusal(11, 403, 'ACCESS_REFUSED - Login was refused'))
console.log(await refusal(40, 530, 'NOT_ALLOWED - vhost shop not found'))
process.exit(0)
JS
seen=$(timeout 60 ./node_modules/.bin/node handshake.js)
printf 'code, reason, beginning of the message:\n%s\n' "$seen"
expected='true true Handshake terminated by server: 403 (ACCESS-REFUSED) with me
false false Expected ConnectionOpenOk; got <ConnectionClose channel:0>'
[ "$seen" = "$expected" ] || { echo "amqplib behaves otherwise now"; exit 1; }
