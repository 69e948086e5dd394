import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Which of the houses of this process a request is for, where it has several. What the process has once (its processors,
 * its memory) is shared out by it, so that a crowd before one house is no crowd before another.
 */
export const currentBrand = new AsyncLocalStorage<string>()

/** The name of that house; empty where the process has one, and in what no request began. */
export const nameInHand = (): string => currentBrand.getStore() ?? ''
