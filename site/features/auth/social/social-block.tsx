import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { inLocale } from '#contract/locale-path.ts'
import { Button } from '#ui/forms/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { ExternalIcon } from '#site/layout/texts/external-icon.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { pathAfterSignIn } from '../form/after-sign-in.ts'
import type { ViewProps } from '../popup/auth-popup.tsx'
import { useAfterSignIn } from '../form/use-after-sign-in.ts'
import { consumeSocialReturnPath } from './social-return-path.ts'
import { SocialMark } from './social-mark.tsx'
import {
  listenToSocialWindow,
  openSocialWindow,
  type SocialOutcome,
  type SocialStart,
} from './social-window.ts'
import type { SocialService } from './use-social-services.ts'
import css from './social-block.module.css'

type SocialBlockProps = Pick<ViewProps, 'onDone' | 'onEntered'> & {
  services: readonly SocialService[]
  type: SocialStart['type']
  /** False prevents the window: the form has errors (SO-05). */
  mayStart?: () => boolean
  /** Shown below a form, as an alternative to it. */
  isSecond?: boolean
}

/** The buttons of sign-in by outside identities (RG-02, SO-01). */
export function SocialBlock({ services, type, mayStart, isSecond = false, ...entry }: SocialBlockProps) {
  const t = useTranslations('social')
  const [outcome, setOutcome] = useState<SocialOutcome>()
  useSocialEntry(entry, setOutcome)
  if (services.length === 0) return null
  const start = (service: string): void => {
    setOutcome(undefined)
    if (mayStart && !mayStart()) return
    if (!openSocialWindow({ service, type })) setOutcome('blocked')
  }
  return (
    <div className={css.block} data-second={isSecond}>
      {isSecond && <p className={css.or}>{t('or')}</p>}
      {outcome && outcome !== 'success' && (
        <Notice tone={outcome === 'denied' ? 'info' : 'danger'} isAnnounced title={t(`${outcome}.title`)}>
          {t(`${outcome}.text`)}
        </Notice>
      )}
      <div className={css.services}>
        {services.map(({ name, service, icon }) => (
          <Button
            key={service}
            isWide
            aria-label={t('with', { name })}
            iconStart={
              icon?.includes('/') ? (
                <ExternalIcon src={icon} className={css.icon} />
              ) : (
                <SocialMark service={service} />
              )
            }
            onClick={() => start(service)}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** After a success in the window the page becomes the player's, at their target or where they are. */
const useSocialEntry = (
  { onDone, onEntered }: Pick<ViewProps, 'onDone' | 'onEntered'>,
  onOutcome: (outcome: SocialOutcome) => void,
): void => {
  const { api, locale: shown } = useSite()
  const enter = useAfterSignIn(onDone, onEntered)
  const latest = useRef((_outcome: SocialOutcome): void => undefined)
  useEffect(() => {
    latest.current = (outcome) => {
      onOutcome(outcome)
      if (outcome !== 'success') return
      const back = consumeSocialReturnPath()
      void api
        .get('account/getInfo', {}, { report: 'background' })
        .then(
          (account) => account.locale,
          () => shown.code,
        )
        .then((locale) =>
          enter((place) =>
            back === undefined
              ? pathAfterSignIn({ ...place, locale })
              : inLocale(back, locale, place.locales),
          ),
        )
    }
  })
  useEffect(() => listenToSocialWindow((outcome) => latest.current(outcome)), [])
}
