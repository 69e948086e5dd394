import type { Context } from '#server/context.ts'

export type MethodTexts = {
  readonly name: string
  readonly description: string
  readonly icon: string | null
}

/**
 * A payment method's name, for every call and page: an editor's text if there is one (CA-02), else the built-in
 * one. A removed method keeps its plain name in old payments.
 */
export const describeMethod = (
  { content, messages }: Pick<Context, 'content' | 'messages'>,
  locale: string,
  sysname: string,
): MethodTexts => {
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
