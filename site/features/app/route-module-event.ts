/** The name of the event that vite.config.ts puts into the router in place of its own reload. */
export const routeModuleError = 'baize:route-module-error'
