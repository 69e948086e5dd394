import { formatDateTime, numericDates, type DateForm } from '#contract/format-date.ts'
import type { Context } from '#server/context.ts'

/** The form of dates that the operator has chosen for the site (`dateForm`). */
export const dateFormIn = ({ content }: Pick<Context, 'content'>, locale: string): DateForm =>
  content.section('general-information', locale).dateForm === 'language' ? locale : numericDates

/** An instant for a message to a player, in UTC, which the message says: the zone of its reader is not known. */
export const writtenDate = (ctx: Pick<Context, 'content'>, at: Date, locale: string): string =>
  formatDateTime(at, 'both', dateFormIn(ctx, locale), 'UTC')
