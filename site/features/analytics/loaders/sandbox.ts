import { addScript, plainAddress, type StartLoader } from './loader.ts'

declare global {
  interface Window {
    sandboxAnalytics?: unknown[]
  }
}

/** The demonstration's stand-in for a vendor: what it was told stands at /sandbox/analytics. */
export const start: StartLoader = (account) => {
  const queue = (window.sandboxAnalytics ??= [])
  addScript(`/sandbox/analytics/tag.js?account=${account}`)
  return (event) => void queue.push({ ...event, address: plainAddress() })
}
