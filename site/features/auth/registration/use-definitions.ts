import { useCallback, useEffect, useState } from 'react'
import type { PhoneOption } from '#contract/phone-rules.ts'
import type { ProfileField } from '#contract/profile-fields.ts'
import { fetchFirstDefinitions, cachedFirstDefinitions } from './first-definitions.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'

const background = { report: 'background' } as const

export type Definitions = {
  /** The country of the definitions; empty for those without one. */
  readonly country: string
  readonly fields: readonly ProfileField[]
}

/** The server's definitions for a country (RG-20): the current ones stay until the new ones are loaded. */
export const useDefinitions = (country: string) => {
  const { api, locale } = useSite()
  const [definitions, setDefinitions] = useState<Definitions | undefined>(() => {
    const fields = country === '' ? cachedFirstDefinitions(locale.code) : undefined
    return fields && { country, fields }
  })
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const over = new AbortController()
    const pending =
      country === ''
        ? fetchFirstDefinitions(api, locale.code)
        : api.get('account/getPersonalDataFields', { country }, { ...background, signal: over.signal })
    pending.then(
      (fields) => {
        if (over.signal.aborted) return
        setFailed(false)
        setDefinitions({ country, fields })
      },
      () => over.signal.aborted || setFailed(true),
    )
    return () => over.abort()
  }, [api, country, locale.code, attempt])
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { definitions, hasFailed, retry }
}

/** Countries of phone numbers, fetched once a form shows a phone. */
export const usePhoneOptions = (isWanted: boolean): readonly PhoneOption[] => {
  const { api, locale } = useSite()
  const [options, setOptions] = useState<readonly PhoneOption[]>([])
  useEffect(() => {
    if (!isWanted) return
    const over = new AbortController()
    api.get('account/getContactPhoneSettings', {}, { ...background, signal: over.signal }).then(
      (found) => setOptions(found),
      () => undefined,
    )
    return () => over.abort()
  }, [api, locale.code, isWanted])
  return options
}
