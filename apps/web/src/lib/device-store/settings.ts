/** Choices of this device, which all its users share. */
import { deviceStorage } from '../device-storage.ts'
import { DEVICE } from './row-address.ts'
import { readRow, writeRow, type RowPlace } from './rows.ts'

export interface DeviceSetting<Value> extends RowPlace<Value> {
  /** Its key in local storage in earlier versions of the app, whose text `read` takes too. */
  readonly formerKey: string
}

/** @param read takes the stored value, and the text that earlier versions stored under `formerKey` */
export function deviceSetting<Value>(
  name: string,
  formerKey: string,
  read: RowPlace<Value>['read'],
): DeviceSetting<Value> {
  return { account: DEVICE, kind: 'setting', name, read, formerKey }
}

/** Undefined where nothing was chosen. */
export function readSetting<Value>(setting: DeviceSetting<Value>): Value | undefined {
  const { formerKey, read } = setting
  const former = deviceStorage.get(formerKey)
  const chosen = readRow(setting)
  if (former === null) return chosen
  deviceStorage.remove(formerKey)
  const moved = chosen ?? read(former)
  if (moved !== undefined) writeRow(setting, moved)
  return moved
}

export function keepSetting<Value>(setting: DeviceSetting<Value>, value: Value): void {
  deviceStorage.remove(setting.formerKey)
  writeRow(setting, value)
}
