import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { paths } from '#site/paths.ts'
import { useSite } from '../visitor/site-provider.tsx'

/** Ends the session and opens the home page, with a guest's data. */
export function SignOutButton() {
  const t = useTranslations('layout')
  const { api, to } = useSite()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)

  const leave = async () => {
    setLeaving(true)
    try {
      await api.get('auth/logout')
      await navigate(to(paths.home()))
    } catch {
      // The error hook has reported it; the button allows a retry.
    } finally {
      setLeaving(false)
    }
  }
  return (
    <Button tone="quiet" isWide isLoading={isLeaving} onClick={() => void leave()}>
      {t('signOut')}
    </Button>
  )
}
