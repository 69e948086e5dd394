import { useEffect, useState, type ReactNode } from 'react'
import { Rosette } from '#ui/pictures/ornament.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import {
  chooseBanner,
  type AuthBannerContent,
  type BanneredView,
  type ChosenBanner,
} from './choose-banner.ts'
import { cachedCmsConfig, loadCmsConfig } from './cms-config.ts'
import css from './auth-banner.module.css'
import popup from './auth-popup.module.css'

/** The operator's banner for this view; undefined if the configuration cannot be loaded. */
export const useAuthBanner = (view: BanneredView): ChosenBanner | undefined => {
  const { locale } = useSite()
  const [config, setConfig] = useState(() => cachedCmsConfig(locale.code))
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

export function BesideBanner({
  banner,
  children,
}: {
  banner: ChosenBanner | undefined
  children: ReactNode
}) {
  return (
    <div className={css.sides} data-banner={banner?.kind}>
      {banner && <AuthBanner chosen={banner} />}
      <div className={popup.view}>{children}</div>
    </div>
  )
}

/** The picture: beside the form from a tablet on (AU-05), above it on a phone if there is one for phones. */
function AuthBanner({ chosen }: { chosen: ChosenBanner }) {
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
  const mobile = images?.mobile
  const tablet = images?.tablet ?? mobile
  const isForPhones = Boolean(mobile) || !tablet
  return (
    <div className={css.banner} data-type={type} data-phones={isForPhones}>
      {tablet && (
        <picture>
          {mobile && <source media="(max-width: 767px)" srcSet={mobile.url} />}
          {/* The text carries the meaning. A hidden picture is not loaded. */}
          <img
            src={tablet.url}
            alt=""
            className={css.image}
            width={360}
            height={520}
            loading={isForPhones ? 'eager' : 'lazy'}
          />
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
