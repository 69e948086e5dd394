/** Whether the house may write to its players at this moment: between two hours of the day where it is at home. */
export const isMailingHour = (
  now: Date,
  { timeZone, hours: [from, to] }: { timeZone: string; hours: readonly [number, number] },
): boolean => {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  )
  return hour >= from && hour < to
}
