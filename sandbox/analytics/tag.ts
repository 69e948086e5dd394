import { daySeconds } from '#contract/durations.ts'

/**
 * The script in the visitor's browser: it takes over the queue that the page has filled and sends later events.
 */
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
