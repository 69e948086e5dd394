/**
 * Ends a wait that hangs, in milliseconds: for one condition, or for a process to start. No test passes or fails
 * by how long something takes; a spin with forty free spins is shown for over two minutes. A shorter limit, for
 * work on a test, comes from `HANG_LIMIT_MS`.
 */
export const hangLimitMs = Number(process.env['HANG_LIMIT_MS'] ?? 240_000)
