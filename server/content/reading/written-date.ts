import { formatDateTime, numericDates, type DateForm } from '#contract/format-date.ts'
import type { Context } from '#server/context.ts'

export const dateFormIn = ({ content }: Pick<Context, 'content'>, locale: string): DateForm =>
  content.section('general-information', locale).dateForm === 'language' ? locale : numericDates

/** An instant for a message to a player, in UTC, which the message states: the reader's zone is unknown. */
export const writtenDate = (ctx: Pick<Context, 'content'>, at: Date, locale: string): string =>
  formatDateTime(at, 'both', dateFormIn(ctx, locale), 'UTC')
