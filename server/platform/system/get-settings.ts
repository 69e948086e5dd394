import type { SettingDto } from '#contract/operator/system.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { describeSettings } from '#server/platform/kernel/settings/describe-settings.ts'

export const getSettings = async ({ settings }: BackofficeContext) =>
  ok({
    items: describeSettings(settings).map(({ name, value, isSecret, isGiven }): SettingDto => ({
      name,
      value: isSecret ? null : value,
      is_secret: isSecret,
      is_set: value !== null,
      source: isGiven ? 'environment' : 'default',
    })),
  })
