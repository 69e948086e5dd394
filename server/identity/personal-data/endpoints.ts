import type { personalDataCalls } from '#contract/personal-data.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import { closeAccount } from './close-account.ts'
import { startExport } from './start-export.ts'

export const personalDataHandlers: Handlers<typeof personalDataCalls> = { startExport, closeAccount }
