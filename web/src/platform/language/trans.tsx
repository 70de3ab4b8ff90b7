import type { ReactNode } from 'react'

/** Marks a text of the product that has links, emphasis or values in it: one text for whoever translates it. */
export const Trans = ({ children }: { children: ReactNode }) => children
