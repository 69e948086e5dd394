import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link } from '../../layout/link.tsx'
import { useSite } from '../../layout/site-provider.tsx'
import { paths } from '../../paths.ts'
import { FormFailureNotice } from './form-failure-notice.tsx'
import { useFormCall } from './use-form-call.ts'
import css from './letter-page.module.css'

type Outcome = 'asking' | 'sending' | 'broken' | 'missing'

/**
 * Confirms an e-mail address from the mailed link. It takes a press, because mail programs open links by
 * themselves and a link works once.
 */
export function Confirmation({ code }: { code: string }) {
  const t = useTranslations('auth.confirmation')
  const { to } = useSite()
  const navigate = useNavigate()
  const { failure, setFailure, send } = useFormCall(useForm<{ code: string }>(), [], 'auth/confirmemail')
  const [outcome, setOutcome] = useState<Outcome>(code ? 'asking' : 'missing')

  const confirm = async () => {
    setOutcome('sending')
    await send(
      { code },
      async () => {
        await navigate(to(paths.confirmationSuccess()), { replace: true })
      },
      (error) => {
        const isBroken = error.type === 'InvalidParameter'
        setOutcome(isBroken ? 'broken' : 'asking')
        return isBroken
      },
    )
  }
  const isOpen = outcome === 'asking' || outcome === 'sending'
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('title')}</h1>
      {isOpen ? (
        <>
          <p className={css.intro}>{t('intro')}</p>
          <FormFailureNotice
            failure={failure}
            onRetry={() => void confirm()}
            onWaited={() => setFailure(undefined)}
          />
          <Button
            tone="primary"
            size="large"
            isWide
            isLoading={outcome === 'sending'}
            onClick={() => void confirm()}
          >
            {t('submit')}
          </Button>
        </>
      ) : (
        <>
          <Notice tone="danger" isAnnounced title={t(`${outcome}.title`)}>
            {t(`${outcome}.text`)}
          </Notice>
          <HomeButton />
        </>
      )}
    </div>
  )
}

/** Where a confirmed address leads (RT-17). */
export function Confirmed() {
  const t = useTranslations('auth.confirmation')
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('title')}</h1>
      <Notice tone="success" isAnnounced title={t('done.title')}>
        {t('done.text')}
      </Notice>
      <HomeButton />
    </div>
  )
}

function HomeButton() {
  const t = useTranslations('auth.confirmation')
  return (
    <ButtonLink tone="primary" size="large" isWide element={<Link to={paths.home()} />}>
      {t('toHome')}
    </ButtonLink>
  )
}
