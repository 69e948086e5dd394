import type { Context } from '#server/context.ts'

/** A sign-in service's display name: the operator's, else its identifier with a capital letter. */
export const serviceName = (ctx: Pick<Context, 'content'>, service: string, locale: string): string => {
  const listed = ctx.content
    .authTypes('authorization', locale)
    .flatMap((type) => (type.__component === 'social' ? type.social : []))
    .find((entry) => entry.service === service)
  return listed?.name ?? service.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())
}
