/** How the name begins by which a mail without `Message-ID` is known when it is handed over once more. */
export const digestIdPrefix = 'digest:'
