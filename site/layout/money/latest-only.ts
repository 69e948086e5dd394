/**
 * Drops an answer that arrives after one to a later request: it is older than what is shown, and with pushed
 * changes nothing would correct it.
 */
export const latestOnly = <Answer>(
  request: () => Promise<Answer>,
  apply: (answer: Answer) => void,
): (() => Promise<void>) => {
  let requested = 0
  let applied = 0
  return async () => {
    const mine = ++requested
    const answer = await request()
    if (mine < applied) return
    applied = mine
    apply(answer)
  }
}
