import type { bannersCalls } from '#contract/banners.ts'
import type { Handlers } from '../platform/kernel/endpoint.ts'
import { getBanners } from './get-banners.ts'

export const bannersHandlers: Handlers<typeof bannersCalls> = { get: getBanners }
