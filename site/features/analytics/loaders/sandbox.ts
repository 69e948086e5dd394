import { addScript, plainAddress, type StartLoader } from './loader.ts'

declare global {
  interface Window {
    sandboxAnalytics?: unknown[]
  }
}

/** The sandbox of a vendor for the demonstration: /sandbox/analytics lists the events it got. */
export const start: StartLoader = (account) => {
  const queue = (window.sandboxAnalytics ??= [])
  addScript(`/sandbox/analytics/tag.js?account=${account}`)
  return (event) => void queue.push({ ...event, address: plainAddress() })
}
