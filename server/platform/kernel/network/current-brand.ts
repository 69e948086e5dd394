import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The brand of the current request, if the process has several. Resources of the process (processors, memory)
 * are divided by it, so that load on one brand does not starve another.
 */
export const currentBrand = new AsyncLocalStorage<string>()

/** The name of that brand; empty for a single brand, and outside requests. */
export const currentBrandName = (): string => currentBrand.getStore() ?? ''
