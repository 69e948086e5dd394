import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPlayer, visitAs } from './players.ts'
import { origin } from './visit.ts'

/** A page of an attacker, with all the requests that it can make in its visitor's name. */
const hostilePage = (house: string): string => `<!doctype html><title>Win a car</title>
<iframe name="here"></iframe>
<form id="form" method="post" target="here" action="${house}/api/account/changeLocale?v=1&locale=en">
  <input name="locale" value="fr">
</form>
<form id="data" method="post" target="here" enctype="multipart/form-data" action="${house}/api/auth/endOwnSessions?v=1">
  <input name="a" value="1">
</form>
<img src="${house}/api/auth/logout?v=1&locale=en">
<iframe src="${house}/api/auth/logout?v=1&locale=en"></iframe>
<link rel="prefetch" href="${house}/api/auth/logout?v=1&locale=en">
<script>
const body = () => { const form = new FormData(); form.set('locale', 'fr'); return form }
const send = (path, init) => fetch('${house}' + path, { credentials: 'include', mode: 'no-cors', ...init }).catch(() => {})
window.done = (async () => {
  await send('/api/account/changeLocale?v=1&locale=en', { method: 'POST', body: body() })
  await send('/api/account/changeLocale?v=1&_non_strict=1', { method: 'POST', body: new URLSearchParams({ locale: 'fr' }) })
  await send('/api/account/changeLocale?v=1', { method: 'POST', body: '{"locale":"fr"}', headers: { 'content-type': 'text/plain' } })
  await send('/api/auth/logout?v=1&locale=en')
  await send('/auth/logout', { method: 'POST', body: body() })
  const sent = (form) => new Promise((resolve) => { window.frames.here && (document.querySelector('[name=here]').onload = resolve); form.submit() })
  await sent(document.querySelector('#form'))
  await sent(document.querySelector('#data'))
})()
</script>`

const site = createServer((_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end(hostilePage(origin())),
)
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, resolve))
  const address = site.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => void site.close())

test.each([
  ['another site', '127.0.0.1'],
  // Another port of the same name is the same site to a browser, which sends the cookie.
  ['a neighbour whom the cookie is sent from', 'localhost'],
])('W9 X2 X3 a page of %s signs no one out and changes nothing, with any request', async (_who, host) => {
  const player = await newPlayer()
  const { page } = await visitAs(player)
  const answers: number[] = []
  const reached: string[] = []
  const sent: Promise<Record<string, string>>[] = []
  page.on('response', (response) => {
    const { pathname, origin: from } = new URL(response.url())
    if (from !== origin()) return
    answers.push(response.status())
    reached.push(pathname)
    sent.push(response.request().allHeaders())
  })
  await page.goto(`http://${host}:${port}/`)
  await page.evaluate(() => (window as unknown as { done: Promise<void> }).done)
  expect(reached).toContain('/api/account/changeLocale')
  expect(reached).toContain('/api/auth/logout')
  for (const status of answers) expect([400, 403]).toContain(status)
  const areSignedIn = (await Promise.all(sent)).some(({ cookie }) => cookie?.includes('session='))
  expect(areSignedIn).toBe(host === 'localhost')
  // A followed link is no press on ours either.
  const followed = await page.goto(`${origin()}/api/auth/logout?v=1&locale=en`, {
    referer: `http://${host}:${port}/`,
  })
  expect(followed?.status()).toBe(400)
  expect((await player.get('account/getInfo')).data).toMatchObject({ uid: player.uid, locale: 'en' })
  expect((await player.get('auth/getSessions')).data).toHaveLength(1)
})
