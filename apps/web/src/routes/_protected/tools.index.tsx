import { createFileRoute } from '@tanstack/react-router'
import { ToolsScreen } from '../../features/sell/tools/tools-screen.tsx'
import { messages } from '../../shell/messages.ts'

export const Route = createFileRoute('/_protected/tools/')({
  component: ToolsScreen,
  staticData: { title: messages.titles.tools },
})
