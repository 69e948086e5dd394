import { createContext } from 'react'
import type { PluginModule } from '#contract/plugin-parts.ts'

/** The markup of a plugin's module in this page. */
type RenderPart = (module: PluginModule) => Promise<string>

/** On the server, what renders plugins' parts (entry.server.tsx); undefined in a browser. */
export const RenderPartContext = createContext<RenderPart | undefined>(undefined)
