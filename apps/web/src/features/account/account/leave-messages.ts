import type { Unsaved } from '../../../lib/device-store/unsaved.ts'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? one : many.replace('#', String(count))]

export const leaveMessages = {
  title: 'Sair agora?',
  text: 'Isto só está neste aparelho e se perde quando você sai da conta:',
  items: ({ writes, photos, drafts, timers }: Unsaved): readonly string[] => [
    ...counted(writes, '1 mudança que ainda não foi enviada', '# mudanças que ainda não foram enviadas'),
    ...counted(photos, '1 foto que ainda não foi enviada', '# fotos que ainda não foram enviadas'),
    ...counted(drafts, '1 rascunho que ainda não foi salvo', '# rascunhos que ainda não foram salvos'),
    ...counted(timers, '1 timer em andamento', '# timers em andamento'),
  ],
  stay: 'Ficar na conta',
  leave: 'Sair e perder isto',
}
