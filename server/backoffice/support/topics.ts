import type { Context } from '#server/context.ts'

/** Default topics when the operator has configured none; their names are `support.topics.*`. */
const playerUpdateTopics = [
  'payment',
  'game',
  'account',
  'verification',
  'bonus',
  'limits',
  'technical',
  'other',
] as const

export type Topic = { readonly id: string; readonly name: string }

/** The topics in the order of the form (SU-01): the operator's list, or the default one. */
export const topicsIn = (ctx: Pick<Context, 'content' | 'messages'>, locale: string): readonly Topic[] => {
  const { topics } = ctx.content.section('support-settings', locale)
  return topics.length > 0
    ? topics.map(({ sysname, name }) => ({ id: sysname, name }))
    : playerUpdateTopics.map((id) => ({ id, name: ctx.messages.text(locale, `support.topics.${id}`) }))
}

/** A topic's name, also of a topic that is no longer offered. */
export const topicName = (ctx: Pick<Context, 'content' | 'messages'>, locale: string, id: string): string => {
  const found = topicsIn(ctx, locale).find((topic) => topic.id === id)?.name
  const path = `support.topics.${id}`
  const own = ctx.messages.text(locale, path)
  return found ?? (own === path ? id : own)
}
