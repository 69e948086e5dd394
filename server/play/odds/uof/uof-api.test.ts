import { expect, test } from 'vitest'
import { createUofApi } from './uof-api.ts'

test('an answer without an end is given up where it is longer than any may be', async () => {
  const chunk = new Uint8Array(1024 * 1024)
  let [sent, hasEnded] = [0, false]
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(chunk)
    },
    cancel: () => void (hasEnded = true),
  })
  const settings = { brokerUrl: 'amqp://uof', apiUrl: 'http://uof', token: 'token', node: undefined }
  const api = createUofApi(settings, () => Promise.resolve(new Response(endless)))
  await expect(api.fixture('sr:match:1')).rejects.toThrow('is longer than')
  expect(hasEnded).toBe(true)
  expect(sent).toBeLessThan(6)
})
