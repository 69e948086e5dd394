import { daySeconds } from '#contract/durations.ts'

/** What the visitor's browser runs: it takes over the queue the page has filled and sends on what comes after. */
export const tag = (account: string): string => `(() => {
  const account = ${JSON.stringify(account)}
  const send = (event) =>
    navigator.sendBeacon('/sandbox/analytics/collect', JSON.stringify({ account, event }))
  const queue = window.sandboxAnalytics || []
  document.cookie = '_sandbox=' + encodeURIComponent(account) + '; Path=/; Max-Age=${daySeconds}; SameSite=Lax'
  window.sandboxAnalytics = { push: send }
  queue.forEach(send)
})()
`
