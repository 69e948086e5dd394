import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMenu } from '#site/layout/frame/use-menu.ts'
import { Section } from '#site/layout/frame/section-navigation.tsx'
import { ProfileRail } from './profile-rail.tsx'

export function ProfileFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('profile')
  const places = useMenu('profileLinks')
  return (
    <Section label={t('title')} places={places} rail={<ProfileRail />}>
      {children}
    </Section>
  )
}
