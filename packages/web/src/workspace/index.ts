export { FigureCard, FigureCards } from './figure-card.tsx'
export { Workspace } from './workspace.tsx'
