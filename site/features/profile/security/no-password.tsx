import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '../../../paths.ts'
import css from './security.module.css'

/** Replaces the password field for an account opened by an outside identity: a password is set by mail. */
export function NoPassword() {
  const t = useTranslations('profile.security.noPassword')
  const { account, api } = useSite()
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const email = account?.contacts.email?.value
  const send = async (login: string) => {
    setSending(true)
    try {
      await api.post('auth/restore', { login })
      setSent(true)
    } catch {
      // The error hook has reported it.
    } finally {
      setSending(false)
    }
  }
  if (isSent && email !== undefined) {
    const title = t.rich('sent', { email, mark: (chunks) => <bdi dir="ltr">{chunks}</bdi> })
    return (
      <Notice tone="success" isAnnounced title={title}>
        {t('sentText')}
      </Notice>
    )
  }
  return (
    <div className={css.step}>
      <Notice title={t('title')}>{t(email === undefined ? 'noEmail' : 'text')}</Notice>
      <div className={css.presses}>
        {email === undefined ? (
          <ButtonLink element={<Link to={paths.profile.notification()} />}>{t('addEmail')}</ButtonLink>
        ) : (
          <Button isLoading={isSending} onClick={() => void send(email)}>
            {t('send')}
          </Button>
        )}
      </div>
    </div>
  )
}
