import { defineEvent } from '#server/platform/kernel/jobs/events.ts'

/** Players were granted bonuses by one decision; nothing is activated yet. */
export const bonusesGranted = defineEvent<{ ids: readonly string[] }>('bonuses-granted')

/** A bonus was wagered, and what becomes cash has been converted. */
export const bonusCompleted = defineEvent<{ id: string }>('bonus-completed')
