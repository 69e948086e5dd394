import { useEffect, useState } from 'react'
import { Rosette } from '#ui/ornament.tsx'
import { useSite } from '../../layout/site-provider.tsx'
import type { AuthView } from './auth-popup-store.ts'
import { chooseBanner, type AuthBannerContent, type ChosenBanner } from './choose-banner.ts'
import { knownCmsConfig, loadCmsConfig } from './cms-config.ts'
import css from './auth-banner.module.css'

/** What the operator has beside this view; nothing where their word cannot be had. */
export const useAuthBanner = (view: AuthView): ChosenBanner | undefined => {
  const { locale } = useSite()
  const [config, setConfig] = useState(() => knownCmsConfig(locale.code))
  useEffect(() => {
    let isCurrent = true
    loadCmsConfig(locale.code).then(
      (said) => {
        if (isCurrent) setConfig(said)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [locale.code])
  return config && chooseBanner(config, view)
}

/** The picture beside a form: above it on a phone, at its side from a tablet on (AU-05). */
export function AuthBanner({ chosen }: { chosen: ChosenBanner }) {
  if (chosen.kind === 'character') {
    return (
      <div className={css.banner} data-type="compact">
        <span className={css.character}>
          <Rosette suit="heart" petals={16} size={132} />
        </span>
      </div>
    )
  }
  return <OperatorsBanner banner={chosen.banner} />
}

function OperatorsBanner({ banner }: { banner: AuthBannerContent }) {
  const { label, value, addition, images, banner_type: type } = banner
  const mobile = images?.mobile ?? images?.tablet
  const tablet = images?.tablet ?? images?.mobile
  return (
    <div className={css.banner} data-type={type}>
      {mobile && tablet && (
        <picture>
          <source media="(min-width: 768px)" srcSet={tablet.url} />
          {/* The words say what it is about. */}
          <img src={mobile.url} alt="" className={css.image} width={360} height={240} />
        </picture>
      )}
      {(label || value || addition) && (
        <div className={css.words}>
          {label && <p className={css.label}>{label}</p>}
          {value && <p className={css.value}>{value}</p>}
          {addition && <p className={css.addition}>{addition}</p>}
        </div>
      )}
    </div>
  )
}
