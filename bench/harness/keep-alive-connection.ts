import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A raw connection to an application on this machine, for sequential requests. */
export const openConnection = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  return socket
}

/** Sends one request, waits for the whole answer and returns its body. */
export const sendRequest = (socket: Socket, request: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const onData = (chunk: Buffer): void => {
      text += chunk.toString('latin1')
      const headEnd = text.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN)
      if (Number.isNaN(length))
        return reject(new Error(`An answer without a length: ${text.slice(0, headEnd)}`))
      if (text.length < headEnd + 4 + length) return
      socket.off('data', onData).removeAllListeners('close')
      resolve(text.slice(headEnd + 4))
    }
    socket.on('data', onData)
    socket.once('close', () => reject(new Error('The server closed the connection')))
    socket.write(request)
  })
