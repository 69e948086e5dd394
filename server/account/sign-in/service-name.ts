import type { Context } from '#server/context.ts'

/** What players call a sign-in service: as the operator lists it among the ways in, else its own name in letters. */
export const serviceName = (ctx: Pick<Context, 'content'>, service: string, locale: string): string => {
  const listed = ctx.content
    .authTypes('authorization', locale)
    .flatMap((type) => (type.__component === 'social' ? type.social : []))
    .find((entry) => entry.service === service)
  return listed?.name ?? service.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())
}
