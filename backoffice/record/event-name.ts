import { useTranslations } from 'use-intl'

/** The name of an audit event, wherever one is shown; an event of a later version is shown by its code. */
export const useEventName = (): ((type: string) => string) => {
  const t = useTranslations('audit')
  return (type) => {
    const key = `events.${type}` as const
    return t.has(key as never) ? t(key as never) : type.replaceAll('_', ' ')
  }
}
