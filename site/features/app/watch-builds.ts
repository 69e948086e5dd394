import { demandFullLoad } from './full-loads.ts'

const newestBuild = async (): Promise<unknown> => {
  const answer = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
  return answer.ok ? ((await answer.json()) as { id?: unknown }).id : undefined
}

/**
 * Checks for a newer build at an interval (PW-04, PW-05), and when the page becomes visible after a longer
 * time, because timers pause in the background. `onNewer` is called once.
 */
export const watchBuilds = (own: string, everySeconds: number, onNewer: () => void): void => {
  let checkedAt = Date.now()
  const check = async () => {
    checkedAt = Date.now()
    const newest = await newestBuild().catch(() => undefined)
    if (typeof newest !== 'string' || newest === own) return
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', checkIfDue)
    demandFullLoad()
    onNewer()
  }
  const checkIfDue = () => {
    const isDue = Date.now() - checkedAt >= everySeconds * 1000
    if (document.visibilityState === 'visible' && isDue) void check()
  }
  const timer = window.setInterval(() => void check(), everySeconds * 1000)
  document.addEventListener('visibilitychange', checkIfDue)
}
