/** Whether mailings may be sent at this moment: between two hours of the operator's local day. */
export const isMailingHour = (
  now: Date,
  { timeZone, hours: [from, to] }: { timeZone: string; hours: readonly [number, number] },
): boolean => {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  )
  return hour >= from && hour < to
}
