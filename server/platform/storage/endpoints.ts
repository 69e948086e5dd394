import type { storageCalls } from '#contract/storage.ts'
import type { Handlers } from '../kernel/endpoint.ts'
import { getKeys } from './get-keys.ts'
import { getValues } from './get-values.ts'
import { setValue } from './set-value.ts'

export const storageHandlers: Handlers<typeof storageCalls> = { set: setValue, get: getValues, getKeys }
