import { useEffect, useState } from 'react'
import { useSite } from '../../../layout/site-provider.tsx'
import {
  loadRegistrationSettings,
  plainSettings,
  type RegistrationSettings,
} from './registration-settings.ts'

/** What the operator says of the registration in the page's language; undefined while it is fetched. */
export const useRegistrationSettings = (): RegistrationSettings | undefined => {
  const { locale } = useSite()
  const [settings, setSettings] = useState<RegistrationSettings>()
  useEffect(() => {
    let isCurrent = true
    loadRegistrationSettings(locale.code).then(
      (found) => isCurrent && setSettings(found),
      // An account can be opened without the editors' words.
      () => isCurrent && setSettings((before) => before ?? plainSettings),
    )
    return () => {
      isCurrent = false
    }
  }, [locale.code])
  return settings
}
