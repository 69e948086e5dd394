import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Tabs } from '#ui/display/tabs.tsx'
import type { RegistrationType } from '../registration-settings.ts'

type TypeSwitchProps = {
  types: readonly RegistrationType[]
  value: number
  onChange: (index: number) => void
  children: ReactNode
}

/** Selects the registration type; hidden if there is only one (RG-01). */
export function TypeSwitch({ types, value, onChange, children }: TypeSwitchProps) {
  const t = useTranslations('auth.registration')
  if (types.length < 2) return children
  return (
    <Tabs
      label={t('types')}
      value={String(value)}
      onValueChange={(next) => onChange(Number(next))}
      items={types.map(({ label }, index) => ({
        value: String(index),
        label,
        panel: index === value ? children : null,
      }))}
    />
  )
}
