import { checkedFor } from '#contract/values.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/client.ts'
import { missingFields } from '#site/layout/errors/handle-api-error.ts'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Spinner } from '#ui/display/spinner.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { paths } from '#site/paths.ts'
import { loadVendorScript, type RunningSteps } from './vendor-script.ts'
import css from './verification.module.css'

const quiet = { report: 'background' } as const

/**
 * Runs the vendor's script in the popup, with a token that is renewed when it expires (KY-03), and notifies the
 * server once the documents are sent (KY-07). If the vendor does not answer, the player can retry.
 */
export function VendorSteps({ script, action }: { script: string; action: string | undefined }) {
  const t = useTranslations('verification')
  const { api, locale } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed' | 'profile'>('loading')
  const [missing, setMissing] = useState<readonly string[]>([])
  useEffect(() => {
    const over = new AbortController()
    let steps: RunningSteps | undefined
    const tokenOf = async () => {
      const input = action === undefined ? {} : { externalActionId: action }
      return (await api.post('identityVerification/getAccessToken', input, quiet)).token
    }
    const sent = () => {
      if (action === undefined || checkedFor(action))
        void api.post('account/setUserOnVerification', {}, quiet).catch(() => undefined)
    }
    const run = async () => {
      await api.post('identityVerification/createApplicant', {}, quiet)
      const [token, sdk] = await Promise.all([tokenOf(), loadVendorScript(script)])
      if (over.signal.aborted || !place.current) return
      steps = sdk
        .init(token, tokenOf)
        .withConf({
          lang: locale.code.slice(0, 2) === 'pt' ? locale.code : locale.code.slice(0, 2),
          // The page's current theme, which the player’s device may have set.
          theme: getComputedStyle(document.documentElement).colorScheme === 'light' ? 'light' : 'dark',
        })
        .withOptions({ addViewportTag: false, adaptIframeHeight: true })
        .on('idCheck.onApplicantSubmitted', sent)
        .on('idCheck.onApplicantResubmitted', sent)
        .on('idCheck.onError', () => setPhase('failed'))
        .build()
      steps.launch(place.current)
      setPhase('ready')
    }
    run().catch((error: unknown) => {
      if (over.signal.aborted) return
      const isOfProfile = error instanceof ApiError && error.type === 'KycUserProfile'
      if (isOfProfile) setMissing(missingFields(error))
      setPhase(isOfProfile ? 'profile' : 'failed')
    })
    return () => {
      over.abort()
      steps?.destroy?.()
    }
  }, [api, script, action, locale.code, attempt])
  return (
    <div className={css.steps}>
      {phase === 'loading' && <Spinner label={t('loading')} />}
      {phase === 'failed' && (
        <Failed
          onAgain={() => {
            setPhase('loading')
            setAttempt(attempt + 1)
          }}
        />
      )}
      {phase === 'profile' && <ProfileFirst fields={missing} />}
      <div ref={place} hidden={phase === 'failed' || phase === 'profile'} />
    </div>
  )
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('verification')
  return (
    <Notice
      tone="warn"
      title={t('failed.title')}
      isAnnounced
      action={<Button onClick={onAgain}>{t('failed.again')}</Button>}
    >
      {t('failed.text')}
    </Notice>
  )
}

/** The profile lacks data that documents are compared with (ER-23). */
function ProfileFirst({ fields }: { fields: readonly string[] }) {
  const t = useTranslations('verification')
  return (
    <Notice
      tone="warn"
      title={t('profile.title')}
      isAnnounced
      action={
        <ButtonLink element={<Link to={paths.profile.settings({ fields })} />}>
          {t('profile.action')}
        </ButtonLink>
      }
    >
      {t('profile.text')}
    </Notice>
  )
}
