import { useTranslations } from 'use-intl'

/** What a record of the audit log is called, wherever one is shown; one of a later version has its plain name. */
export const useEventName = (): ((type: string) => string) => {
  const t = useTranslations('audit')
  return (type) => {
    const key = `events.${type}` as const
    return t.has(key as never) ? t(key as never) : type.replaceAll('_', ' ')
  }
}
