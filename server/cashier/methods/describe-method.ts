import type { Context } from '#server/context.ts'

export type MethodWords = {
  readonly name: string
  readonly description: string
  readonly icon: string | null
}

/**
 * How a payment method is called, for every call and page that names it: in the words of an editor where there are
 * any (CA-02), else in the house's own. A method that was taken out keeps its plain name in old payments.
 */
export const describeMethod = (
  { content, messages }: Pick<Context, 'content' | 'messages'>,
  locale: string,
  sysname: string,
): MethodWords => {
  const shown = content.find('payment-methods', sysname, locale)
  const own = (what: string): string | undefined => {
    const path = `payments.method.${sysname}.${what}`
    return messages.original(locale, path) === undefined ? undefined : messages.text(locale, path)
  }
  return {
    name: shown?.name ?? own('name') ?? sysname,
    description: shown?.description ?? own('description') ?? '',
    icon: shown?.icon?.url ?? null,
  }
}
