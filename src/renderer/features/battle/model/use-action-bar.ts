import { onScopeDispose } from 'vue';
import type { ActionBarText } from './action-bar';
import type { OrdersModel } from './orders-model';

/**
 * Sets the main button, hint and key help of a rule system while the calling component is mounted. `text` is reactive; undefined keeps the
 * common ones.
 */
export function useActionBar(model: OrdersModel, text: () => ActionBarText | undefined): void {
  onScopeDispose(model.addStatusProvider(text));
}
