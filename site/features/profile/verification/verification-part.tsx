import { checkedFor } from '#contract/values.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Verification } from '#contract/verification.ts'
import { paths } from '#site/paths.ts'
import { Link } from '#site/layout/links/link.tsx'
import { useIsHydrated } from '#site/layout/visitor/use-is-hydrated.ts'
import { Notice, type NoticeProps } from '#ui/display/notice.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Dialog, preloadDialog } from '#ui/overlays/dialog.tsx'
import { VendorSteps } from './vendor-steps.tsx'
import css from './verification.module.css'

const toneOf: Readonly<Record<Verification['state'], NoticeProps['tone']>> = {
  not_started: 'info',
  pending: 'info',
  approved: 'success',
  rejected_retry: 'warn',
  rejected_final: 'danger',
}

/** Reasons that help the player; the vendor's other codes are only for staff. */
const explainedLabels = new Set([
  'UNSATISFACTORY_PHOTOS',
  'LOW_QUALITY',
  'BAD_PROOF_OF_IDENTITY',
  'BAD_PROOF_OF_ADDRESS',
  'BAD_SELFIE',
  'EXPIRATION_DATE',
  'INCOMPLETE_DOCUMENT',
])

const refreshMs = 10_000

/** Reloads the page's data while a decision is pending. */
const useFreshState = (isWaiting: boolean): void => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
}

/** The player's verification status, and the popup in which they verify (KY-01, KY-03). */
export function VerificationPart({
  verification,
  action,
}: {
  verification: Verification
  /** What an error requires: a document of its own, such as a card's, or the reason of the identity check. */
  action: string | undefined
}) {
  const t = useTranslations('verification')
  const common = useTranslations('common')
  const { revalidate } = useRevalidator()
  const isHydrated = useIsHydrated()
  const [opened, setOpen] = useState<boolean>()
  const { state, labels, script, shut } = verification
  const purpose = checkedFor(action)
  const isOffered =
    script !== null &&
    (verification.is_open || (action !== undefined && !purpose && state !== 'rejected_final'))
  // What an error requires opens at once (ER-28).
  const isOpen = isHydrated && (opened ?? (isOffered && action !== undefined))
  useFreshState(state === 'pending')
  const reasons = labels.filter((label) => explainedLabels.has(label))
  const close = () => {
    setOpen(false)
    void revalidate()
  }
  return (
    <div className={css.part}>
      <Notice tone={toneOf[state]} title={t(`state.${state}.title`)} isAnnounced>
        <p>{t(`state.${state}.text`)}</p>
        {reasons.length > 0 && (
          <ul className={css.reasons}>
            {reasons.map((label) => (
              <li key={label}>{t(`label.${label}`)}</li>
            ))}
          </ul>
        )}
      </Notice>
      {shut.length > 0 && state !== 'pending' && (
        <p className={css.note}>
          {t(
            shut.includes('play')
              ? 'shut.everything'
              : shut.includes('deposit')
                ? 'shut.deposits'
                : 'shut.withdrawals',
          )}
        </p>
      )}
      {isOffered && (
        <div>
          <Button
            tone="primary"
            size="large"
            disabled={!isHydrated}
            onPointerEnter={() => void preloadDialog()}
            onClick={() => setOpen(true)}
          >
            {t(state === 'rejected_retry' ? 'again' : 'begin')}
          </Button>
        </div>
      )}
      {state === 'approved' && purpose && (
        <div>
          <ButtonLink
            tone="primary"
            element={<Link to={purpose === 'deposit' ? paths.cashier.deposit() : paths.gamehall()} />}
          >
            {t(`goOn.${purpose}`)}
          </ButtonLink>
        </div>
      )}
      {state === 'rejected_final' && (
        <div>
          <ButtonLink element={<Link to={paths.support()} />}>{t('support')}</ButtonLink>
        </div>
      )}
      {script === null && state === 'not_started' && <p className={css.note}>{t('noVendor')}</p>}
      <Dialog isOpen={isOpen} onClose={close} size="medium" title={t('popup')} closeLabel={common('close')}>
        {isOpen && script !== null && <VendorSteps script={script} action={action} />}
      </Dialog>
    </div>
  )
}
