/**
 * Loads something with up to three tries: a browser answers the next request for a file whose preload failed with that
 * same failure, and what is loaded is often two files one after the other.
 */
export const persistently = <T>(load: () => Promise<T>): Promise<T> => load().catch(load).catch(load)
